/** Words for the sides of engines in names of columns and in cells, in four languages. "L/H" comes before "L". */
export const engineSides = {
  left: 'l/h l/e l lh le lt left port links linke linker linkes linken izq izqda izda izquierdo izquierda sol',
  right:
    'r/h r/e r rh re rt right stbd starboard rechts rechte rechter rechtes rechten der dcha derecho derecha sağ sag',
}
