/** Throws where the answer is a refusal or no JSON. */
export const fetchJson = async (address: string, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
