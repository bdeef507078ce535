import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'

export function OrdersTab({ frame }: OrdersTabProps) {
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <h2>Orders</h2>
    </>
  )
}

type OrdersTabProps = { frame: WebAppAdminFrame }
