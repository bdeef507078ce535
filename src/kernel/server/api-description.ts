import { serviceKey } from '../app-context.ts'
import type { ApiDescription } from './openapi.ts'

/** The API's own description, for the page that shows it. */
export const apiDescriptionKey = serviceKey<ApiDescription>('API description')
