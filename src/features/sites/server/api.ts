import { addWebApp } from './add-web-app.ts'
import { editWebApp } from './edit-web-app.ts'
import { deleteLogo, uploadLogo } from './logo/upload-logo.ts'
import { getWebApp, listWebApps } from './public/list-web-apps.ts'

export const sitesApi = [listWebApps, getWebApp, addWebApp, editWebApp, uploadLogo, deleteLogo]
