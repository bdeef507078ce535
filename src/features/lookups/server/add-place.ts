import { operation } from '#kernel/server/operation.ts'
import { addPlaceEndpoint } from '../contract.ts'
import { findOrAddPlace } from './public/find-or-add-place.ts'

export const addPlace = operation(addPlaceEndpoint, findOrAddPlace)
