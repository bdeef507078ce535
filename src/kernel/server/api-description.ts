import { serviceKey } from '../app-context.ts'
import type { ApiDescription } from './openapi.ts'

/** OpenAPI document for the API page. */
export const apiDescriptionKey = serviceKey<ApiDescription>('API description')
