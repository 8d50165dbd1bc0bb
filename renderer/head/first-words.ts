/** Writes into the page's own place for them what is known before the app is here; places beyond the words stay as they are. */
export const writeWords = (place: string, words: readonly string[]): void => {
  const elements = document.querySelector(place)?.children ?? []
  words.forEach((word, index) => {
    const element = elements[index]
    if (element) element.textContent = word
  })
}
