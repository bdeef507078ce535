/** Maximum zoom of the map, with about 10 meters per pixel. */
export const maxZoom = 14
/** Maximum number of markers. More would be indistinguishable. */
export const maxMarkers = 200
