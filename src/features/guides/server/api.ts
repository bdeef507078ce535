import {
  deleteManufacturerLogo,
  uploadManufacturerLogo,
} from './manufacturers/set-manufacturer-logo.ts'

export const guidesApi = { uploadManufacturerLogo, deleteManufacturerLogo }
