const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

type Signature = readonly { readonly at: number; readonly bytes: readonly number[] }[]

/** First bytes of each type of image; a type may have several forms. */
const SIGNATURES: Readonly<Record<string, readonly Signature[]>> = {
  'image/png': [[{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }]],
  'image/jpeg': [[{ at: 0, bytes: [0xff, 0xd8, 0xff] }]],
  'image/gif': ['GIF87a', 'GIF89a'].map((text) => [{ at: 0, bytes: ascii(text) }]),
  'image/webp': [
    [
      { at: 0, bytes: ascii('RIFF') },
      { at: 8, bytes: ascii('WEBP') },
    ],
  ],
  // The brand is the major one or, after its version, one of the compatible ones.
  'image/avif': [8, 16, 20, 24, 28].flatMap((at) =>
    ['avif', 'avis'].map((brand) => [
      { at: 4, bytes: ascii('ftyp') },
      { at, bytes: ascii(brand) },
    ]),
  ),
}

/** Whether a file's first bytes are those of its type; types other than images have no signature here and pass. */
export const hasBytesOf = (contentType: string | undefined, bytes: Uint8Array): boolean => {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const signatures = Object.hasOwn(SIGNATURES, type) ? SIGNATURES[type] : undefined
  return signatures === undefined || signatures.some((signature) => isSigned(bytes, signature))
}

const isSigned = (bytes: Uint8Array, signature: Signature): boolean =>
  signature.every((part) => part.bytes.every((byte, index) => bytes[part.at + index] === byte))
