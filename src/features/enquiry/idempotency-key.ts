/** Offset basis and prime of the 64-bit hash FNV-1a (RFC 9923). */
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * Derives a replacement key from the old key and the payload. The key is deterministic, so that a
 * retry is still recognised, and as hard to guess as the old one, which is a part of it.
 */
export function deriveKey(key: string, payload: unknown): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(payload))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }

  return `${key.slice(0, 40)}-${hash.toString(36)}`;
}
