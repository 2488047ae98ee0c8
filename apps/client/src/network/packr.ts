import { decode, type EncoderOptions, ExtensionCodec, encode } from "@msgpack/msgpack";

/**
 * The part of `msgpackr` that the SDK's Room uses, on a library half its size: the client's build substitutes it. Both write MessagePack;
 * the encodings of `undefined` and of integers beyond 32 bits follow msgpackr.
 */
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: 0, encode: () => null, decode: () => undefined });
const options: EncoderOptions = { ignoreUndefined: true, forceIntegerToFloat: true, extensionCodec };

/** ORed with a number of bytes that `pack` leaves free at the start. */
export const RESERVE_START_SPACE = 2048;

export class Packr {
  pack(value: unknown, reserve = 0): Uint8Array {
    const room = reserve % RESERVE_START_SPACE;
    const written = encode(value, options);
    const packed = new Uint8Array(room + written.length);
    packed.set(written, room);
    return packed;
  }
}

/** Decodes packed bytes, from `start` to the end. */
export const unpack = (bytes: Uint8Array, { start = 0 }: { start?: number } = {}): unknown => decode(bytes.subarray(start), options);
