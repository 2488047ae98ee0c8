import { decode, type EncoderOptions, ExtensionCodec, encode } from "@msgpack/msgpack";

/**
 * The part of `msgpackr` that the SDK's Room uses, by a library half its weight: the client's build puts it in msgpackr's
 * place. Both write MessagePack; what msgpackr makes of `undefined`, and of whole numbers beyond 32 bits, is its own.
 */
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: 0, encode: () => null, decode: () => undefined });
const options: EncoderOptions = { ignoreUndefined: true, forceIntegerToFloat: true, extensionCodec };

/** Or it with a count of bytes, and `pack` leaves so many free before what it writes. */
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

/** Reads what was packed, from `start` to the end. */
export const unpack = (bytes: Uint8Array, { start = 0 }: { start?: number } = {}): unknown => decode(bytes.subarray(start), options);
