import { serviceKey } from '../app-context.ts'
import type { openApiOf } from './openapi.ts'

/** The API's own description, for the page that shows it. */
export const apiDescriptionKey = serviceKey<ReturnType<typeof openApiOf>>('API description')
