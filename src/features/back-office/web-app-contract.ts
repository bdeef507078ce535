import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

/** The figures of the installation as a site's administrators read them. Money in whole US dollars. */
export const WebAppDashboard = z.object({
  webApp: z.object({ id: z.int(), name: z.string(), domain: z.string() }),
  listings: z.object({
    total: z.int(),
    active: z.int().describe('For sale now.'),
    sold: z.int(),
  }),
  users: z.object({ total: z.int(), enabled: z.int(), lastThirtyDays: z.int() }),
  brokerages: z.object({ total: z.int(), waiting: z.int().describe('For confirmation.') }),
  leads: z.object({ total: z.int(), lastThirtyDays: z.int() }),
  invoices: z.object({
    total: z.int(),
    paid: z.int(),
    paidAmount: z.number(),
    paidLastThirtyDays: z.number(),
  }),
  tiers: z.object({ total: z.int() }),
})

export const webAppDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/api/webapp/dashboard',
  tag: 'Web apps',
  summary: 'What stands on the market of the web app, and what it brought in',
  access: ['WebAppAdmin', 'ServerAdmin'],
  input: z.object({}),
  output: WebAppDashboard,
})
