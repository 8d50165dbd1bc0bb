import { fetchJson } from './fetch-json'

/** Where the backend is: as the server wrote it into the page, which is a trip less to it, else as /config.json says. */
export const backendOfPage = async (): Promise<unknown> => {
  const written = document.querySelector<HTMLMetaElement>('[name=comanda-backend]')?.content
  return written ? JSON.parse(written) : fetchJson('/config.json')
}
