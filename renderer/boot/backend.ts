/** Throws where the response is an error or no JSON. */
export const fetchJson = async (address: string, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/**
 * The backend's address and key: from the page where the server wrote them into it, which saves a request, else from
 * /config.json.
 */
export const readBackend = async (): Promise<unknown> => {
  const written = document.querySelector<HTMLMetaElement>('[name=comanda-backend]')?.content
  return written ? JSON.parse(written) : fetchJson('/config.json')
}
