import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const paymentsRoutes: RouteConfigEntry[] = [
  route('paymentComplete', 'features/payments/web/outcome/payment-complete-page.tsx'),
  route('paymentCanceled', 'features/payments/web/outcome/payment-canceled-page.tsx'),
  route('invoice/:id', 'features/payments/web/invoice/invoice-page.tsx'),
  route('sandbox-pay/:orderId', 'features/payments/web/sandbox/sandbox-page.tsx'),
]
