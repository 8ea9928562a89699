// The types of the fetched micropython.mjs, for tsc; the pages do not load this.
/** What the page uses of MicroPython's module. */
export interface MicroPython {
  FS: {
    mkdirTree?(path: string): void;
    mkdir(path: string): void;
    writeFile(path: string, text: string | Uint8Array): void;
  };
  runPython(source: string): unknown;
  pyimport(name: string): any;
  globals: { get(name: string): any; set(name: string, value: unknown): void };
}

export function loadMicroPython(options?: {
  url?: string;
  heapsize?: number;
  pystack?: number;
  linebuffer?: boolean;
  stdout?: (text: string) => void;
  stderr?: (text: string) => void;
}): Promise<MicroPython>;
