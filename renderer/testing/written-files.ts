import { onTestFinished, vi } from 'vitest'

/** Catches the files that a test's page writes, by their names: the page, which other tests share, follows no link. */
export const catchFiles = (): ReadonlyMap<string, Blob | undefined> => {
  const files = new Map<string, Blob | undefined>()
  const blobs = new Map<string, Blob>()
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = `blob:${blobs.size}`
      blobs.set(address, blob as Blob)
      return address
    }),
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.set(this.download, blobs.get(this.href))
    }),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return files
}
