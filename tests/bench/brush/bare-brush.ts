// Minimal brush as the baseline: no history, no cursor ring, no page. Picture and overlay have the displayed size, the mask has the
// picture's size; each event draws its own segment with the browser's lines.
type Paper = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

const side = Number(new URLSearchParams(location.search).get('side') ?? '2048');
const frame = { width: 1000, height: 600 };
const scale = frame.height / side;
const inset = (frame.width - frame.height) / 2;
const board = document.querySelector<HTMLElement>('[role=application]');
if (board === null) throw new Error('the page has no board');

function layer(board: HTMLElement, options?: CanvasRenderingContext2DSettings): Paper {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: frame.height, height: frame.height });
  canvas.style.left = `${inset}px`;
  board.append(canvas);
  return contextOf(canvas.getContext('2d', options));
}
function contextOf(context: Paper | null): Paper {
  if (context === null) throw new Error('no canvas to draw on');
  return context;
}

const picture = layer(board);
for (let y = 0; y < frame.height; y += 16)
  for (let x = 0; x < frame.height; x += 16) {
    picture.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 30% 60%)`;
    picture.fillRect(x, y, 16, 16);
  }
const mask = contextOf(new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true }));
const overlay = layer(board, { desynchronized: true });
const brush = { lineWidth: side * 0.04, lineCap: 'round', lineJoin: 'round' } as const;
Object.assign(mask, brush, { strokeStyle: '#fff' });
Object.assign(overlay, brush, { strokeStyle: 'rgb(200 32 24 / 50%)' });
overlay.scale(scale, scale);

type Point = { x: number; y: number };
const corner = board.getBoundingClientRect();
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({
  x: (clientX - corner.left - inset) / scale,
  y: (clientY - corner.top) / scale,
});
let last: Point | null = null;
function draw(from: Point, to: Point): void {
  for (const paper of [mask, overlay]) {
    paper.beginPath();
    paper.moveTo(from.x, from.y);
    paper.lineTo(to.x, to.y);
    paper.stroke();
  }
}
board.addEventListener('pointerdown', (event) => {
  board.setPointerCapture(event.pointerId);
  last = pointOf(event);
});
board.addEventListener('pointermove', (event) => {
  for (const each of event.getCoalescedEvents()) {
    const point = pointOf(each);
    if (last !== null) draw(last, point);
    last &&= point;
  }
});
board.addEventListener('pointerup', () => (last = null));
