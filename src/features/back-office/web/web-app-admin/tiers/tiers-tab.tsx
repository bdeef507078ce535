import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'

export function TiersTab({ frame }: TiersTabProps) {
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <h2>Price tiers</h2>
    </>
  )
}

type TiersTabProps = { frame: WebAppAdminFrame }
