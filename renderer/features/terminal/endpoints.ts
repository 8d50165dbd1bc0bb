import { api } from '@renderer/api/api'
import { fromTerminal } from '@renderer/api/from-gateway'

/** A terminal's set-up, which no page before it asks for. */
const setUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    configureTerminal: build.mutation({
      ...fromTerminal('terminal.configure'),
      invalidatesTags: ['Terminal', 'Session', 'Companies', 'MyCompanies'],
    }),
    enrolTerminal: build.mutation({
      ...fromTerminal('terminal.enrol'),
      invalidatesTags: ['Terminal', 'Menu', 'Orders'],
    }),
    joinTerminal: build.mutation({
      ...fromTerminal('terminal.join'),
      invalidatesTags: ['Terminal', 'Session', 'Companies', 'MyCompanies', 'Menu', 'Orders'],
    }),
  }),
})

export const { useConfigureTerminalMutation, useEnrolTerminalMutation, useJoinTerminalMutation } = setUpApi
