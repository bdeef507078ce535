import { editBankAccount } from './edit-bank-account.ts'
import { editOperator } from './edit-operator.ts'
import { publishLegalDocument } from './legal/publish-legal-document.ts'
import { deleteLogo, uploadLogo } from './logo/upload-logo.ts'
import { getWebApp, listWebApps } from './public/list-web-apps.ts'
import { saveBanner } from './save-banner.ts'
import { addWebApp, editWebApp } from './web-apps.ts'

export const sitesApi = {
  listWebApps,
  getWebApp,
  addWebApp,
  editWebApp,
  editOperator,
  editBankAccount,
  publishLegalDocument,
  saveBanner,
  uploadLogo,
  deleteLogo,
}
