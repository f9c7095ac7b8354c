// Uses the site's own Bengali face where the system has none: it draws the same box for each letter
// then. The app decides in the same way (src/app/ui/fonts/apply-bengali-face.ts).

const canvas = document.createElement('canvas').getContext('2d');
if (canvas) {
  canvas.font = '32px system-ui, sans-serif';
  const widthOf = (text) => canvas.measureText(text).width;
  const box = widthOf('\u0378');
  if (['ক', 'অ', 'হ', 'ই'].every((letter) => widthOf(letter) === box)) {
    document.documentElement.dataset.bengaliFace = 'own';
  }
}
