/** How long a browser gets to start a download before its object URL is revoked. */
const KEPT_MS = 60_000

/** Downloads a file. */
export const downloadFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
