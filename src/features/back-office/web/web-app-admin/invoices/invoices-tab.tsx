import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'

export function InvoicesTab({ frame }: InvoicesTabProps) {
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <h2>Invoices</h2>
    </>
  )
}

type InvoicesTabProps = { frame: WebAppAdminFrame }
