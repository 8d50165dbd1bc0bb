declare global {
  interface Window {
    /** Requested by the inline script, for gateway/web/config. */
    comandaConfig?: Promise<unknown>
  }
}

/** Throws where the response is an error or no JSON. */
export const fetchJson = async (address: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(address, init)
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

/** The backend's address without a trailing slash, and the headers of a guest's request. */
export const backendOf = async (config: Promise<unknown>) => {
  const { url, publishable_key } = (await config) as { url: string; publishable_key: string }
  return {
    backend: url.replace(/\/+$/, ''),
    headers: { apikey: publishable_key, Accept: 'application/json' },
  }
}
