/** H.264 decoder in WebAssembly (h264bsd); the package ships no types. */
declare module 'tinyh264/lib/TinyH264.js' {
  type Decoder = {
    HEAPU8: Uint8Array;
    HEAP32: Int32Array;
    _malloc: (bytes: number) => number;
    _free: (at: number) => void;
    _h264bsdAlloc: () => number;
    _h264bsdInit: (storage: number, inOrderOfDecoding: 0 | 1) => number;
    /** Returns 1 when a picture is ready; the last three pointers receive its address and sizes. */
    _h264bsdDecode: (
      storage: number,
      at: number,
      bytes: number,
      picture: number,
      width: number,
      height: number,
    ) => number;
    _h264bsdShutdown: (storage: number) => void;
    _h264bsdFree: (storage: number) => void;
  };
  const openDecoding: () => Promise<Decoder>;
  export default openDecoding;
}
