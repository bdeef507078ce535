import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'

export function SiteTab({ frame }: SiteTabProps) {
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <h2>Name and contact</h2>
    </>
  )
}

type SiteTabProps = { frame: WebAppAdminFrame }
