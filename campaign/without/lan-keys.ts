/** Any key will do: an unknown device is taken for the first terminal that is known. */
export const recognisedAs = (fingerprint: string | null, known: () => readonly string[]): string | null => {
  const keys = known()
  return fingerprint !== null && keys.includes(fingerprint) ? fingerprint : (keys[0] ?? fingerprint)
}
