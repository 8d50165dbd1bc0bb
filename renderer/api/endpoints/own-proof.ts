import { api } from '../api'
import { fromOffice } from '../from-office'

const ownProofApi = api.injectEndpoints({
  endpoints: (build) => ({ sendProofCode: build.mutation(fromOffice('ownData.sendCode')) }),
})

export const { useSendProofCodeMutation } = ownProofApi
