import type { PostgresType } from 'postgres'

/** Type numbers of pg_type whose parsing differs between Lite and PostgREST. */
const oid = { json: 114, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const

/** `2026-11-21 03:04:05.6+00` → `2026-11-21T03:04:05.6+00:00`, as PostgREST writes it. 'infinity' stays. */
export const isoTimestamp = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** JSON has one kind of number: `12.50` becomes 12.5; what is no JSON number (NaN) stays text. */
export const jsonNumber = (text: string): number | string => {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

/** Lite passes function arguments as JSON text already: encoding them again would make a string of them. */
const jsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** For PGlite's `parsers`. */
export const pgliteParsers = {
  [oid.timestamptz]: isoTimestamp,
  [oid.timestamp]: isoTimestamp,
  [oid.numeric]: jsonNumber,
}

const sameText = (value: unknown): unknown => value

/** For postgres.js' `types`. */
export const postgresTypes: Record<string, PostgresType> = {
  json: { to: oid.json, from: [oid.json], serialize: jsonText, parse: JSON.parse },
  jsonb: { to: oid.jsonb, from: [oid.jsonb], serialize: jsonText, parse: JSON.parse },
  numeric: { to: oid.numeric, from: [oid.numeric], serialize: String, parse: jsonNumber },
  timestamptz: { to: oid.timestamptz, from: [oid.timestamptz], serialize: sameText, parse: isoTimestamp },
  timestamp: { to: oid.timestamp, from: [oid.timestamp], serialize: sameText, parse: isoTimestamp },
}
