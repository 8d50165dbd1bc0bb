interface RunningQuery<R> extends PromiseLike<R> {
  unsubscribe(): void
}

/**
 * The result of a query that no component shows: `queryOnce(dispatch(endpoint.initiate(…)))`. Subscribed until it is read:
 * caches are cleared once no query is pending, and a result without a subscriber goes with them before anyone has read it.
 */
export const queryOnce = async <R>(query: RunningQuery<R>): Promise<R> => {
  const result = await query
  query.unsubscribe()
  return result
}
