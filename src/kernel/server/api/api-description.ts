import { serviceKey } from '../../app-context.ts'
import type { ApiDescription } from './openapi.ts'

/** Returns the OpenAPI document. */
export const apiDescriptionKey = serviceKey<() => ApiDescription>('API description')
