import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'

export function ServerTab({ frame }: ServerTabProps) {
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <h2>Server admin</h2>
    </>
  )
}

type ServerTabProps = { frame: WebAppAdminFrame }
