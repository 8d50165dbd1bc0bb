import { act } from '@testing-library/react'
import { api } from '@renderer/api/api'
import type { createStore } from '@renderer/app/store/store'

type Store = Pick<ReturnType<typeof createStore>, 'dispatch'>

/** Every answer that a page asked for has come and is drawn, so that what is missing now stays missing. */
export const answersDrawn = (store: Store): Promise<void> =>
  act(async () => {
    const running = () => store.dispatch(api.util.getRunningQueriesThunk())
    do {
      await Promise.all(running())
      // The store's subscribers hear of an answer with the next frame; what they draw may ask again.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    } while (running().length > 0)
  })
