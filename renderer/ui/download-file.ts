/** How long a browser is given to begin with a download before its address is taken back. */
const KEPT_MS = 60_000

/** Hands a file to the person. */
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
