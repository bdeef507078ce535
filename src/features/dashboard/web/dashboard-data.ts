import type { Route } from './+types/dashboard-page.ts'

type Data = Route.ComponentProps['loaderData']
export type DashboardData = Data['dashboard']
export type InventoryData = NonNullable<Data['inventory']>
export type TodayData = NonNullable<Data['today']>
