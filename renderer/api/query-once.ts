interface RunningQuery<R> extends PromiseLike<R> {
  unsubscribe(): void
}

/**
 * The result of a query that no component shows: `queryOnce(dispatch(endpoint.initiate(…)))`. It stays subscribed
 * until the result is read, because RTK Query clears results without a subscriber once no query is pending.
 */
export const queryOnce = async <R>(query: RunningQuery<R>): Promise<R> => {
  const result = await query
  query.unsubscribe()
  return result
}

/** The same, but rejects with the query's ApiError. */
export const unwrapOnce = async <T>(query: { unwrap(): Promise<T>; unsubscribe(): void }): Promise<T> => {
  try {
    return await query.unwrap()
  } finally {
    query.unsubscribe()
  }
}
