/** Where terminals listen on the local network; another port is taken where something else has this one. */
export const LAN_PORT = 8737
/** Typed addresses that a terminal keeps: the terminals of a large restaurant. */
export const MOST_LAN_ADDRESSES = 8

const ADDRESS = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::([1-9][0-9]{0,4}))?$/

/** `192.168.0.12`, `192.168.0.12:8737` or `caixa.local` with its port; null for anything else. */
export const parseLanAddress = (text: string): { host: string; port: number } | null => {
  const [, host, digits] = ADDRESS.exec(text.trim().toLowerCase()) ?? []
  const port = digits === undefined ? LAN_PORT : Number(digits)
  return host === undefined || port > 65_535 ? null : { host, port }
}

export const formatLanAddress = ({ host, port }: { host: string; port: number }): string => `${host}:${port}`
