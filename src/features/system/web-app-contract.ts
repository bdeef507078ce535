import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'

const endpoint = defineEndpoints('Web apps')

/** Metrics of the installation for a site's administrators. Amounts are in whole US dollars. */
const WebAppDashboard = z.object({
  webApp: z.object({ id: z.int(), name: z.string(), domain: z.string() }),
  listings: z.object({
    total: z.int(),
    active: z.int().describe('Number of listings that are for sale.'),
    sold: z.int(),
  }),
  users: z.object({ total: z.int(), enabled: z.int(), lastThirtyDays: z.int() }),
  brokerages: z.object({
    total: z.int(),
    waiting: z.int().describe('Number of brokerages waiting for approval.'),
  }),
  leads: z.object({ total: z.int(), lastThirtyDays: z.int() }),
  invoices: z.object({
    total: z.int(),
    paid: z.int(),
    paidAmount: z.number().describe('Total in the site’s currency.'),
    paidLastThirtyDays: z.number(),
  }),
  tiers: z.object({ total: z.int() }),
})
export type WebAppDashboard = z.infer<typeof WebAppDashboard>

export const getWebAppDashboardEndpoint = endpoint('GET /api/webapp/dashboard', {
  summary: 'Get listing counts and revenue for the web app',
  access: ['WebAppAdmin', 'ServerAdmin'],
  output: WebAppDashboard,
})
