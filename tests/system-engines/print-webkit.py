"""Prints pages with WebKitGTK on A4: print-webkit.py WIDTH '[{"url", "ready", "file"}, ...]'.

`ready` is an expression that is true when the page is complete. Ends with 1 if a page is not
complete within 20 seconds or cannot be printed.
"""

import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

POLL_MS = 200
MAX_POLLS = 100
MARGIN_MM = 10

width, jobs = int(sys.argv[1]), json.loads(sys.argv[2])
window = Gtk.Window()
window.set_default_size(width, 844)
failures = []


def fail(message):
    failures.append(message)
    Gtk.main_quit()


def open_next():
    if not jobs:
        Gtk.main_quit()
        return
    job = jobs.pop(0)
    # A view of its own, so that no question is answered by the page before.
    if window.get_child():
        window.remove(window.get_child())
    view = WebKit2.WebView()
    window.add(view)
    window.show_all()
    view.load_uri(job['url'])
    GLib.timeout_add(POLL_MS, ask, view, job, MAX_POLLS)


def ask(view, job, polls):
    def answer(_view, result):
        try:
            is_ready = view.evaluate_javascript_finish(result).to_boolean()
        except GLib.Error:
            is_ready = False
        if is_ready:
            print_page(view, job)
        elif polls == 0:
            fail(f"{job['url']} is not complete")
        else:
            GLib.timeout_add(POLL_MS, ask, view, job, polls - 1)

    view.evaluate_javascript(job['ready'], -1, None, None, None, answer)
    return False


def print_page(view, job):
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{job['file']}")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new('iso_a4'))
    for set_margin in (
        setup.set_top_margin,
        setup.set_right_margin,
        setup.set_bottom_margin,
        setup.set_left_margin,
    ):
        set_margin(MARGIN_MM, Gtk.Unit.MM)
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect('failed', lambda _, error: fail(error.message))
    operation.connect('finished', lambda _: GLib.idle_add(after_print, operation))
    operation.print_()


def after_print(_operation):
    open_next()
    return False


open_next()
Gtk.main()
if failures:
    sys.exit('\n'.join(failures))
