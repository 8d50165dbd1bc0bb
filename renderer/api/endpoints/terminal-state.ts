import { api } from '../api'
import { fromTerminal } from '../from-gateway'

/** What a terminal knows of itself. Company selection asks for it, so a guest's first view has this one method of a device. */
export const terminalStateApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTerminalState: build.query({ ...fromTerminal('terminal.state'), providesTags: ['Terminal'] }),
  }),
})

export const { useGetTerminalStateQuery } = terminalStateApi
