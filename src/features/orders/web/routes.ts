import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const ordersRoutes: RouteConfigEntry[] = [
  route('getstarted', 'features/orders/web/offer/sell-page.tsx', { id: 'getstarted' }),
  route('listwithus', 'features/orders/web/offer/sell-page.tsx', { id: 'listwithus' }),
  route('listing/:id/pay', 'features/orders/web/offer/pay-listing-page.tsx'),
  route('contracts', 'features/orders/web/contracts/contracts-page.tsx'),
]
