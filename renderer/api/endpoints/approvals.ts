import { api } from '../api'
import { fromGateway } from '../from-gateway'

export const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never cached: a PIN may have been set or removed meanwhile.
    getApprovers: build.query({ ...fromGateway('approvals.approvers'), keepUnusedDataFor: 0 }),
  }),
})

export const { useGetApproversQuery } = approvalsApi
