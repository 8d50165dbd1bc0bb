import { api } from '../api'
import { fromTerminal } from '../from-gateway'

/** The operators of this terminal, which reports changes (gateway-events). */
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
