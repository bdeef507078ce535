/** Maximum zoom of the map, about 10 meters per pixel. */
export const maxZoom = 14
/** Maximum number of markers. Any more would be hard to tell apart. */
export const maxMarkers = 200
