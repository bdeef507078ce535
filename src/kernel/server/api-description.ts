import { serviceKey } from '../app-context.ts'
import type { describeApi } from './openapi.ts'

/** The API's own description, for the page that shows it. */
export const apiDescriptionKey = serviceKey<ReturnType<typeof describeApi>>('API description')
