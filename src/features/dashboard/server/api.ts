import { listAttention } from './list-attention.ts'

export const dashboardApi = [listAttention]
