import { api } from '../api'
import { fromTerminal } from '../from-gateway'

/** Who works at this terminal. The terminal tells when that changes (gateway-events). */
export const operatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperators: build.query({ ...fromTerminal('operators.list'), providesTags: ['Terminal'] }),
    switchOperator: build.mutation(fromTerminal('operators.switch')),
    setOperatorPin: build.mutation(fromTerminal('operators.setPin')),
    lockTerminal: build.mutation(fromTerminal('operators.lock')),
  }),
})

export const {
  useGetOperatorsQuery,
  useSwitchOperatorMutation,
  useSetOperatorPinMutation,
  useLockTerminalMutation,
} = operatorsApi
